import type { RemoteModule } from './remote.ts';

/** What the development build of a remote lets the shell do; it is put into `remotesInDevelopment` by the remote's own code. */
export interface RemoteInDevelopment {
  /** Names the build that runs. */
  hash(): string;
  /** Fetches what was built since and puts it in place. Null where there is no way from the running build to that one. */
  apply(): Promise<unknown[] | null>;
  /** The remote's door, as it is now. */
  door?: RemoteModule;
}

/** What a development server tells of its builds at `../builds` beside them, as an event stream. */
export interface BuildMessage {
  /** The remote's name; `reload` concerns the whole page. */
  remote?: string;
  /** `sync` is how things stand for who has just come; `reload` says that the shell itself is another. */
  action: 'building' | 'built' | 'sync' | 'reload';
  /** Names the build. */
  hash?: string;
  errors?: string[];
}

/** What is used of React's refresh runtime (react-refresh/runtime). */
export interface ReactRefresh {
  injectIntoGlobalHook(scope: typeof globalThis): void;
  register(type: unknown, id: string): void;
  createSignatureFunctionForTransform(): (type: unknown) => unknown;
  isLikelyComponentType(type: unknown): boolean;
  /** Draws again, with their state kept, the components that were registered anew. */
  performReactRefresh(): unknown;
}
