import { describe, expect, it } from '@jest/globals';
import { headTags } from './page-head';

const ORIGIN = 'https://rifaviva.es';
const head = { title: 'Rifa', description: 'Una rifa', path: '/rifas/7' };

describe('the head of a page', () => {
  it('has its title, its one address and what a shared link shows', () => {
    const tags = headTags(head, ORIGIN);

    expect(tags).toContain('<title>Rifa · Rifaviva</title>');
    expect(tags).toContain('<meta name="description" content="Una rifa" />');
    expect(tags).toContain('<link rel="canonical" href="https://rifaviva.es/rifas/7" />');
    expect(tags).toContain('property="og:title" content="Rifa"');
    expect(tags).toContain('property="og:image" content="https://rifaviva.es/social.png"');
    expect(tags).not.toContain('noindex');
  });

  it('shows its own picture, where it has one', () => {
    const tags = headTags({ ...head, picture: '/objects/raffle-cards/7' }, ORIGIN);
    expect(tags).toContain(
      'property="og:image" content="https://rifaviva.es/objects/raffle-cards/7"',
    );
  });

  it('without a path is not to be listed, and shows nothing to share', () => {
    const tags = headTags({ title: 'Perfil', description: 'x' }, ORIGIN);
    expect(tags).toContain('<meta name="robots" content="noindex" />');
    expect(tags).not.toMatch(/canonical|og:/);
  });

  it('says the name of the site once', () => {
    expect(headTags({ ...head, title: 'Rifaviva' }, ORIGIN)).toContain('<title>Rifaviva</title>');
  });

  it.each(['</title><script>alert(1)</script>', '" onload="alert(1)', "'><img src=x>", '&lt;b'])(
    'shows what people wrote as text: %s',
    (text) => {
      const tags = headTags({ title: text, description: text, path: '/rifas/7' }, ORIGIN);
      for (const [, value = ''] of tags.matchAll(/content="([^"]*)"/g)) {
        expect(value).not.toMatch(/[<>"]/);
      }
      expect(tags.match(/<\/title>/g)).toHaveLength(1);
      expect(tags).not.toMatch(/<script|<img/);
      expect(tags).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
    },
  );
});
