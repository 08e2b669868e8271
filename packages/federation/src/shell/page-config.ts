import type { Registry } from '../registry.ts';
import type { Routing } from '../role-routing.ts';

/** The configuration that the gateway writes into the page for the shell, which reads it once, before anything else runs. */
export interface PageConfig extends Registry {
  shell: { version: string };
  support: { name: string; phone: string };
  /** The controller of personal data, and how to reach them. */
  dataController: { name: string; address: string; email: string };
  /** Google's sign-in: the client id of its tokens, and the address of its script. Null without it: then there is no button. */
  google: { clientId: string; script: string } | null;
  /** The example accounts, one of each role, that sign in by one click: in the demo alone (rule 3.14). */
  demo?: { password: string; accounts: { user_type: 'user' | 'guide' | 'admin'; email: string }[] };
  /** The nonce of the page's style elements. */
  nonce: string;
  roles: Routing;
  /** Whether a developer may load a remote from their own machine, in one tab; never in production. */
  overrides: boolean;
  /** By path the hash of each file that the shell loads later; undefined where an older gateway or shell made the page. */
  hashes?: Record<string, string>;
  /** The shell's files that only a signed-in user needs, for the preloads; undefined where an older gateway made the page. */
  signedIn?: string[];
  /** Those of the sign-in. */
  signIn?: string[];
  /** Those of what makes calls, for the older shells that have them apart. */
  client?: string[];
  /** The shell's files of each lazy shared module, for the preloads. */
  doors: Record<string, string[]>;
}
