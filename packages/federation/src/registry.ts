import { z } from 'zod';
import { FILE_LIMIT } from '../releases/reading/release-limits.ts';
import type { SharedMismatch } from './shared-modules.ts';

/** How the name of a remote is written, wherever it stands: 40 characters at most. */
export const REMOTE = '[a-z][a-z0-9-]{0,39}';

/** How a version is written, wherever it stands. */
export const VERSION = String.raw`\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?`;

/** A version of a remote, also the name of its folder. */
export const Version = z
  .string()
  .max(64)
  .regex(new RegExp(`^${VERSION}$`));

/*
 * Every text and list has a limit, because what a team writes ends up in every page.
 */

/** A line of a role's menu, drawn by the shell before any code of the remote has loaded. */
export const NavigationItem = z.strictObject({
  label: z.string().min(1).max(60),
  path: z
    .string()
    .max(100)
    .regex(/^\/[a-z0-9/-]*$/),
  icon: z
    .string()
    .max(40)
    .regex(/^[a-z-]+$/),
  order: z.int(),
  /** Where the item stands: the side navigation, the header's tabs, which are a bar at the foot of a phone, or the menu of the user's name. */
  place: z.enum(['side', 'header', 'user']).default('side'),
});
export type NavigationItem = z.infer<typeof NavigationItem>;

/** The name of a remote, also that of its folder; the folder `shell` holds the shell's own releases. */
export const RemoteName = z
  .string()
  .max(40)
  .regex(new RegExp(`^(?!shell$)${REMOTE}$`));

const FirstScreen = z.strictObject({
  /** Its heading, which the page shows at once. */
  heading: z.string().min(1).max(80).optional(),
  /**
   * The calls, below /api/v1/, that it makes first: the page makes them with the session's token, and the screen's own calls to the
   * same addresses take the replies over. What depends on the day names it, as `{today-62}` or `{monday+6}` (Lima).
   */
  calls: z
    .array(
      z
        .string()
        .max(200)
        .regex(/^[a-z][a-z0-9_-]*(\/[a-z0-9_-]+)*(\?([a-z0-9_=&-]|\{(today|monday)([+-]\d{1,3})?\})+)?$/),
    )
    .max(10)
    .default([]),
});

/** `remote.json`: a team's description of its remote. */
export const RemoteDescriptor = z.strictObject({
  /** The registry's key: `guide` for the package `remote-guide`. */
  name: RemoteName,
  title: z.string().min(1).max(100),
  /** The contract that the remote was built for. */
  contract: z.int().positive().max(10_000),
  navigation: z.array(NavigationItem).max(30),
  /** Its screen at '/': what the page does for it while the code is still loading. */
  firstScreen: FirstScreen.optional(),
});
export type RemoteDescriptor = z.infer<typeof RemoteDescriptor>;

/** Builds in development name a chunk by the path of its module. */
const FileName = z
  .string()
  .max(200)
  .regex(/^[\w.-]+$/);
const SharedKey = z.string().max(100);

/** Files of one build; ours have about ten. */
const MAX_FILES = 500;
const Sri = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** `release.json`: one immutable build of a remote. */
export const Release = RemoteDescriptor.extend({
  version: Version,
  /** Names the sources that it was built from; equal sources, equal build. */
  build: z.string().regex(/^[0-9a-f]{12}$/),
  /** The script that creates the container, and the name of the global variable that holds it. */
  entry: FileName,
  global: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z0-9_]*$/),
  /** The global table by which its chunks find each other, where another build may use it too: cleared before the entry runs. */
  chunks: z
    .string()
    .max(100)
    .regex(/^[\w$]+$/)
    .optional(),
  /** What its scripts are: a classic script that sets `global` (as without this field), or modules, which the page imports. */
  format: z.enum(['script', 'module']).optional(),
  /** The chunks of the remote module: what every first screen needs beside the entry. */
  preload: z.array(FileName).max(100),
  /** What the screen at '/' needs beside that, where it has chunks of its own. */
  home: z.array(FileName).max(100).default([]),
  /** The lazy shared modules that the first screen uses; their chunks are preloaded too. */
  doors: z.array(SharedKey).max(50),
  /** Every file with its SHA-384 and its size in bytes. A file that is not listed is neither served nor run. */
  files: z
    .record(FileName, z.strictObject({ integrity: Sri, bytes: z.int().nonnegative().max(FILE_LIMIT) }))
    .refine((files) => Object.keys(files).length <= MAX_FILES, `at most ${MAX_FILES} files are allowed`),
  /** The shared modules that it takes from the shell, each with the range of versions that it runs with. */
  shared: z
    .record(SharedKey, z.string().max(100))
    .refine((shared) => Object.keys(shared).length <= 200, 'at most 200 shared modules are allowed'),
  /** The exports that it uses of each shared module, where its build says so. */
  uses: z.record(SharedKey, z.array(z.string().max(100)).max(1000)).optional(),
});
export type Release = z.infer<typeof Release>;

/** A release as the registry gives it to the browser. */
export type RegisteredRelease = Omit<Release, 'uses'> & {
  /** The address that its files lie under. */
  base: string;
  /** Why this shell cannot run it, where it cannot. */
  mismatch?: SharedMismatch;
  /** Set where a developer's own build replaces the published release in one tab: its address, and why it could not be loaded. */
  override?: { address: string; problem?: string };
};

/** A canary that was withdrawn from all users because `people` had reported failures of it. */
export interface Suspension {
  version: string;
  people: number;
  /** ISO instant. */
  at: string;
}

/** A remote as the registry gives it to the browser: its current release, and its canary for a share of the users. */
export type RegisteredRemote = RegisteredRelease & {
  /** Suspended when `errorLimit` users have reported failures. */
  canary?: { percent: number; errorLimit: number; release: RegisteredRelease };
  /** In place of the canary, where it is suspended. */
  suspended?: Suspension;
};

/** `/remotes.json`: which release of each remote is current. */
export interface Registry {
  remotes: Record<string, RegisteredRemote>;
}
