import type { ReleaseAction, ReleaseState } from '@mentorias/contract/program/release-words';
import type { Role } from '@mentorias/domain/people/roles';
import type { ApiConfig } from './config.ts';
import type { Database } from './database/open-database.ts';
import type { Google } from './google/google.ts';
import type { ApiMetrics } from './metrics/api-metrics.ts';

/** The release of a remote that the gateway assigns to a user. */
export interface AssignedRelease {
  version: string;
  /** Of a canary: how many users may report failures until it is suspended, and the current release that it is compared with. */
  canary?: { errorLimit: number; control: string } | undefined;
}

/** A release of a remote, or of the shell, as the gateway serves it. */
export interface ServedRelease {
  remote: string;
  version: string;
  state: Exclude<ReleaseState, 'before'>;
  /** Of a canary: the share of the people who get it. */
  percent?: number;
}

/** A change of which release is current or on trial. */
export interface RecordedChange {
  remote: string;
  version: string;
  /** ISO instant. */
  at: string;
  by: string;
  action: ReleaseAction;
  left?: string | undefined;
}

/** What a gateway knows of releases. */
export interface ReleaseRecords {
  served(): Promise<ServedRelease[]>;
  /** The changes of all remotes and of the shell, in any order. Never rejects for a history that cannot be read. */
  changes(): Promise<RecordedChange[]>;
  /** Whether a page may have this version of the shell. */
  hasShell(version: string): Promise<boolean>;
  /** For each frame of a stack its place in the source, 'src/home.tsx:21:13'; null where no source map says. */
  sourcesOf(frames: readonly string[]): Promise<(string | null)[]>;
}

/** The dependencies of every route. */
export interface Services {
  database: Database;
  config: ApiConfig;
  now: () => Date;
  /** The issuer of ID tokens, where the configuration names none: the stand-in of the demo, and of tests. */
  google?: Google | undefined;
  /** Undefined where the gateway has no metrics. */
  metrics?: ApiMetrics | undefined;
  /** Undefined where no gateway serves releases. */
  releases?: ReleaseRecords | undefined;
  /** The release of a remote that a user of this role gets at this moment; undefined where no gateway assigns releases. */
  assignedRelease?: ((remote: string, role: Role, userId: number) => Promise<AssignedRelease | undefined>) | undefined;
}
