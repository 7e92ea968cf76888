// Before the tests of the project `e2e`: the systems that its files share (`useSharedSystem`).
import { tsImport } from 'tsx/esm/api';

export default async () => {
  const { SharedSystems, SHARED_SYSTEMS_URL } = await tsImport(
    '../kit/system/shared-systems.ts',
    import.meta.url,
  );
  const systems = new SharedSystems();
  process.env[SHARED_SYSTEMS_URL] = await systems.listen();
  globalThis.sharedSystems = systems;
  // A run that is interrupted leaves none behind.
  process.once('exit', () => systems.kill());
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
};
