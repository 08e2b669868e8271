import type { RemoteModule } from './remote.ts';

/** The interface of a remote's development build to the shell; the remote's own code registers it in `remotesInDevelopment`. */
export interface RemoteInDevelopment {
  /** Names the build that runs. */
  hash(): string;
  /** Fetches and applies newer builds. Null where the running build cannot be updated to them. */
  apply(): Promise<unknown[] | null>;
  /** The remote module of the running build; `door` is its name in deployed shells. */
  door?: RemoteModule;
}

/** A message of the event stream that a development server serves at `../builds`. */
export interface BuildMessage {
  /** The remote's name; `reload` concerns the whole page. */
  remote?: string;
  /** `sync` is the state for a page that has just connected; `reload` says that the shell itself was rebuilt. */
  action: 'building' | 'built' | 'sync' | 'reload';
  /** Names the build. */
  hash?: string;
  errors?: string[];
}

/** The part of React's refresh runtime (react-refresh/runtime) that we use. */
export interface ReactRefresh {
  injectIntoGlobalHook(scope: typeof globalThis): void;
  register(type: unknown, id: string): void;
  createSignatureFunctionForTransform(): (type: unknown) => unknown;
  isLikelyComponentType(type: unknown): boolean;
  /** Renders updated components again and keeps their state. */
  performReactRefresh(): unknown;
}
