import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { declaredGroups } from '../../testing/route-list';
import { openApiDocument } from '../document';
import { docsPage } from './docs-page';

const { policy, body } = docsPage(openApiDocument(declaredGroups()));

/** The hash of an element's content, as a policy names it. */
const hashIn = (element: 'style' | 'script'): string => {
  const [, content = ''] = new RegExp(`<${element}[^>]*>(.*?)</${element}>`, 's').exec(body) ?? [];
  expect(content).not.toBe('');
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
};

it('allows its own style and script, and nothing else', () => {
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "img-src 'self'",
    `style-src ${hashIn('style')}`,
    `script-src ${hashIn('script')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
});
