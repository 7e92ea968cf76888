interface Packages {
  readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** One without the hash of its content is a range of versions. */
export interface NodePackage {
  readonly name: string;
  readonly version: string;
  readonly integrity?: string;
}

export interface Tool {
  readonly names: readonly string[];
}

export interface Machine {
  readonly platform: string;
  readonly isRoot: boolean;
  readonly has: (program: string) => boolean;
}

export type ToolPlan =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'install'; readonly packages: readonly string[] }
  | { readonly kind: 'tell'; readonly message: string };

export function isNodeNewEnough(version: string): boolean;
export function isNodeCurrent(version: string): boolean;
export function nodeIsTooOld(version: string): string;
export function noNodeToBring(version: string): string;
export function nodePackage(machine: {
  readonly platform: string;
  readonly arch: string;
}): NodePackage | undefined;
export function ownFolders(lock: Packages): readonly string[];
export function isLockCurrent(
  manifests: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>,
  lock: Packages,
): boolean;
export function isInstalled(
  lock: Packages,
  installed: Packages | undefined,
  withDev: boolean,
): boolean;
export function missingTools(command: {
  readonly forTests: boolean;
  readonly forUpgrade?: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly has: (program: string) => boolean;
}): readonly Tool[];
export function planTools(tools: readonly Tool[], machine: Machine): ToolPlan;
