import type vm from 'node:vm';

type Compile = typeof vm.compileFunction;

/**
 * Large packages of servers that keep nothing between their calls, print nothing, and do not ask of
 * what they are given whether it is of their own `Function` or `Error`, which is another one in a
 * test. (The client of the event store prints; gRPC and pino ask.)
 */
const SHARED =
  /[/\\]node_modules[/\\](?:@zxcvbn-ts|bullmq|engine\.io|ioredis|koa|mime-db|mime-types|mongodb|nodemailer|sharp|socket\.io)[/\\]/;

/**
 * To load these packages is much of what a test of a server does before it begins. A process loads
 * them once, as a program does, and all of its test files have the same ones.
 * @param compile for everything else
 * @param load Node's own `require`
 */
export const sharePackages =
  (compile: Compile, load: (filename: string) => unknown): Compile =>
  (code, parameters, options) => {
    const { filename = '' } = options ?? {};
    if (!SHARED.test(filename)) return compile(code, parameters, options);
    // Jest calls it as it calls every module in CommonJS: with the module first.
    const body = (module: { exports: unknown }): void => {
      module.exports = load(filename);
    };
    return body;
  };
