/** Who may import whom, and why: docs/architecture.md, "The house". */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '(\\.test\\.tsx?$|^domain/testing/)' },
  to: { pathNot: allowed },
});

/** Tests of the page open the whole page at an address. */
const pageTests = ['\\.test\\.tsx?$', '^frontend/src/testing/'];

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two modules that import each other are one module: split by reason to change.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nobody imports this file and nothing starts it: delete it.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '(^|/)(main|start)\\.tsx?$',
          '\\.(test|contract|d)\\.tsx?$',
          '^(scripts|tests|bench)/',
          '^packages/[^/]+/bin/',
          '\\.config\\.(ts|js|cjs)$',
          '^\\.dependency-cruiser\\.cjs$',
          '^frontend/src/testing/',
        ],
      },
      to: {},
    },
    only(
      'domain-is-pure',
      '^domain/',
      ['^domain/', '^node_modules/@noble/hashes/'],
      'Rules import rules and hashes only: no I/O, no clock, no chance.',
    ),
    {
      name: 'domain-testing-stays-in-tests',
      comment:
        'What helps the tests of the rules runs on Jest and Node, so no rule and no program imports it.',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|^domain/testing/)' },
      to: { path: '^domain/testing/' },
    },
    only(
      'contracts-stand-alone',
      '^contracts/',
      ['^contracts/', '^node_modules/yup/'],
      'A wire shape and a fact change at different speeds, so contracts never import the domain.',
    ),
    {
      name: 'platform-knows-no-feature',
      comment:
        'Platform serves every program; a feature belongs in backend, projections or workers.',
      severity: 'error',
      from: { path: '^platform/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(domain|contracts|application|backend|projections|workers|frontend|launcher|packages)/',
        pathNot: '^(domain/shared|packages/(lean-program|quick-wire))/',
      },
    },
    {
      name: 'packages-know-no-raffle',
      comment:
        'A package speaks a protocol and serves other projects too: it knows nothing of ours.',
      severity: 'error',
      from: { path: '^packages/' },
      to: {
        path: '^(domain|contracts|application|backend|projections|workers|frontend|platform|launcher|ops|demo|bench|scripts|tests)/',
      },
    },
    {
      name: 'launcher-starts-programs-only',
      comment: 'The launcher starts programs and knows nothing of what they do.',
      severity: 'error',
      from: { path: '^launcher/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(domain|contracts|application|backend|projections|workers|frontend|platform|packages|ops|demo|bench|scripts)/',
        pathNot: '^platform/(config|logger|lifecycle)',
      },
    },
    {
      name: 'nobody-imports-a-stand-in',
      comment:
        'Programs reach their stores by URL, so that a stand-in and a real server are the same to them.',
      severity: 'error',
      from: {
        path: '^(domain|contracts|application|platform|backend|projections|workers|frontend|launcher)/',
        pathNot: '(\\.test\\.ts$|^application/testing/)',
      },
      to: {
        path: '^packages/(embedded-event-store|mongodb-stand-in)/',
      },
    },
    {
      name: 'programs-do-not-import-each-other',
      comment: 'Programs meet in the log, not in code.',
      severity: 'error',
      from: { path: '^(backend|projections|workers)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(backend|workers)/', pathNot: '^$1/' },
    },
    {
      name: 'decoders-alone-decode',
      comment:
        'Native code that reads what anybody sends runs in backend/uploads/decoder, a process that can be killed.',
      severity: 'error',
      from: {
        path: '^(application|backend|platform|projections|workers)/',
        pathNot: '(\\.test\\.ts$|/testing/|^backend/uploads/decoder/)',
      },
      to: { path: '^(node_modules/sharp/|backend/uploads/decoder/(main|pictures))' },
    },
    {
      name: 'what-is-run-by-hand-is-not-imported',
      comment:
        'Operations, demo data and measurements are programs that know the whole house: it runs without them, and none of them needs another.',
      severity: 'error',
      from: {
        path: '^(domain|contracts|application|platform|backend|projections|workers|frontend|ops|demo|bench)/',
        pathNot: '(\\.test\\.tsx?$|/testing/)',
      },
      to: { path: '^(ops|demo|bench|scripts)/', pathNot: '^$1/' },
    },
    {
      name: 'read-models-are-asked-by-name',
      comment:
        'Import document or queries of the read model (as-it-was to show it as it was): how it is stored and kept may change behind them.',
      severity: 'error',
      from: { path: '^(backend|workers)/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: {
        path: '^projections/',
        pathNot:
          '^projections/(read-models|as-it-was|[^/]+/(document|queries)|raffle-cards/raffle-now)\\.ts$',
      },
    },
    {
      name: 'only-read-models-build-filters',
      comment:
        'Put the query into projections/<name>/queries.ts, beside the index that serves it and the test of its plan.',
      severity: 'error',
      from: { path: '^(application|backend|workers)/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '^node_modules/mongodb/' },
    },
    {
      name: 'a-read-model-stands-alone',
      comment:
        'A read model is one folder, which can change alone: share what two need in projections/, and nothing of the runtime.',
      severity: 'error',
      from: {
        path: '^projections/(?!runtime/|testing/|auditor/|participation-pages/)([^/]+)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^projections/[^/]+/', pathNot: '^projections/$1/' },
    },
    {
      name: 'participation-pages-go-on-where-participations-end',
      comment:
        'Pages hold the rest of a participation: they know its document, and no read model else.',
      severity: 'error',
      from: { path: '^projections/participation-pages/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^projections/[^/]+/',
        pathNot: '^projections/(participation-pages/|participations/(document|purchases)\\.ts$)',
      },
    },
    {
      name: 'only-use-cases-decide',
      comment:
        'A command is decided in one place, by the handlers of application/. Demo data decides too, because it tells a past in which every command has a moment of its own.',
      severity: 'error',
      from: {
        path: '^(contracts|platform|backend|workers|packages|launcher|frontend|ops|bench|scripts|tests)/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^domain/[^/]+/(decider|decide/)' },
    },
    {
      name: 'use-cases-know-no-channel',
      comment:
        'A use case is the same for a request, a job and a command line: it knows the rules, the log and what a read model tells, and no HTTP, socket, job or wire shape.',
      severity: 'error',
      from: { path: '^application/', pathNot: '(\\.test\\.ts$|^application/testing/)' },
      to: {
        path: '^(backend|workers|contracts|projections|frontend|launcher|packages|ops|demo|bench|scripts|tests|platform/(jobs|redis))/|^platform/mailer\\.ts$|^node_modules/(koa|socket\\.io|bullmq|ioredis)/',
        pathNot: '^projections/[^/]+/(document|queries)\\.ts$',
      },
    },
    {
      name: 'use-cases-of-a-thing-stand-apart',
      comment:
        'What needs several things is a process: it imports their use cases, and none of them imports another or a process. So folders form no ring.',
      severity: 'error',
      from: {
        path: '^application/(?!processes/|testing/)([^/]+)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^application/[^/]+/', pathNot: '^application/$1/' },
    },
    {
      name: 'runtime-keeps-any-read-model',
      comment:
        'What keeps read models is handed the list of them: it keeps each in the same way, and names none.',
      severity: 'error',
      from: { path: '^projections/runtime/', pathNot: '\\.test\\.ts$' },
      to: { path: '^projections/(?!runtime/|checkpoints/|rebuilds/|log-blocks/)[^/]+/' },
    },
    {
      name: 'projections-do-not-decide',
      comment: 'A recorded event is a fact: a fold never asks whether it was allowed.',
      severity: 'error',
      from: { path: '^projections/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '^(application/|domain/[^/]+/(decide|decider|commands|state)(/|\\.ts$))' },
    },
    {
      name: 'page-imports-wire-and-draw',
      comment: 'The page shares the wire and the draw with the server, and nothing else.',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: pageTests },
      to: { pathNot: ['^frontend/src/', '^contracts/', '^domain/draw/', '^node_modules/'] },
    },
    {
      name: 'page-shared-knows-nothing-of-raffles',
      comment:
        'Shared code serves every screen: what knows a raffle or a person is an entity, and the flow is app → features → entities → shared.',
      severity: 'error',
      from: { path: '^frontend/src/shared/', pathNot: pageTests },
      to: { path: '^frontend/src/(app|features|entities)/' },
    },
    {
      name: 'page-entities-know-no-screen',
      comment:
        'Several screens show an entity, so it knows none of them: a screen passes in what differs.',
      severity: 'error',
      from: { path: '^frontend/src/entities/', pathNot: pageTests },
      to: { path: '^frontend/src/(app|features)/' },
    },
    {
      name: 'page-features-do-not-know-the-app',
      comment:
        'The app puts the features together; what it offers to them (addresses, the API, toasts) is in shared.',
      severity: 'error',
      from: { path: '^frontend/src/features/', pathNot: pageTests },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'features-do-not-import-each-other',
      comment:
        'Features change and are loaded apart; what two of them need is an entity or shared code.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'page-testing-stays-in-tests',
      comment: 'What plays the server and renders the page in tests is not part of the page.',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: pageTests },
      to: { path: '^frontend/src/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage|packages/[^/]+/dist)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Without the page's aliases its imports would lead nowhere, and no rule would see them.
    webpackConfig: { fileName: 'frontend/aliases.cjs' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'],
    },
  },
};
