import vm from 'node:vm';
import { expect, it, jest } from '@jest/globals';
import { sharePackages } from './share-packages';

const OURS = vm.compileFunction('');
const compile = jest.fn((..._args: Parameters<typeof vm.compileFunction>) => OURS);
const load = jest.fn((filename: string) => ({ filename }));
const shared = sharePackages(compile, load);

it.each(['/a/node_modules/koa/lib/application.js', 'C:\\a\\node_modules\\@zxcvbn-ts\\core\\x.js'])(
  'loads %s outside of the context',
  (filename) => {
    const module = { exports: {} };
    const body = shared('never run', ['module'], { filename }) as (given: unknown) => void; // as written
    body(module);
    expect(module.exports).toEqual({ filename });
    expect(compile).not.toHaveBeenCalled();
  },
);

it.each(['/a/node_modules/koa-session/index.js', '/a/koa/lib/application.js', undefined])(
  'leaves %s to the context',
  (filename) => {
    const options = filename === undefined ? {} : { filename };
    expect(shared('', [], options)).toBe(OURS);
    expect(compile).toHaveBeenCalledWith('', [], options);
  },
);
