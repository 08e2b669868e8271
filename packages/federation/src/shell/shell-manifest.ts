import { z } from 'zod';

const File = z.strictObject({ name: z.string(), integrity: z.string() });

/** By name the files of the card of link previews (1200 × 630 px) and of icons of a width; devices cut their own shape out of a maskable one. */
export const Emblems = z.object({
  card: z.string(),
  'icon-180': z.string(),
  'icon-192': z.string(),
  'icon-512': z.string(),
  'icon-maskable-512': z.string(),
});

/** `shell.json`: what the gateway needs of the shell's build to write the page. Unknown fields of a newer build are dropped. */
export const ShellManifest = z.object({
  version: z.string(),
  build: z.string(),
  /** The scripts and stylesheets of the first load, in order. */
  scripts: z.array(File),
  styles: z.array(File),
  /**
   * The hash of each script and stylesheet that is loaded later. A shell that names them gives every late file its hash, those of
   * remotes too, whatever bundler made them, and imports remotes that are modules; an older shell has no such field.
   */
  late: z.record(z.string(), z.string()).optional(),
  /** The file of the page's icon. */
  icon: z.string(),
  /** The boot script's text, written into the page itself. */
  boot: z.string(),
  /** The page's outline, which is seen before any file has come: the content of its root, and the styles of that. */
  picture: z.strictObject({ html: z.string(), css: z.string() }).optional(),
  /** What stands below the sign-in, a template in the page; an older shell has none. */
  introduction: z.string().optional(),
  /** The pictures that stand for the product elsewhere: link previews, home screens. An older shell has none. */
  emblems: Emblems.optional(),
  /** The font file of these styles. Undefined in older shells. */
  typeface: File.optional(),
  /** The files of what only a signed-in user needs, for the preloads; an older shell has it in `scripts`. */
  signedIn: z.array(z.string()).optional(),
  /** The same for the sign-in; an older shell has it in `scripts`. */
  signIn: z.array(z.string()).optional(),
  /** Those of what makes calls, in shells of November 2026; others have it in `signedIn`. */
  client: z.array(z.string()).optional(),
  /** The contracts that it runs; a shell of contract 1 has no such field. */
  contracts: z.strictObject({ oldest: z.int(), newest: z.int() }).default({ oldest: 1, newest: 1 }),
  /** Whether its page prepares the first screen that a release describes; an older shell has no such field. */
  preparesFirstScreen: z.boolean().optional(),
  /** Whether the calls of that may name days; an older shell has no such field. */
  namesDays: z.boolean().optional(),
  /** Whether it clears the chunk table that a release names; an older shell has no such field. */
  clearsChunks: z.boolean().optional(),
  /** The files of each lazy shared module. */
  doors: z.record(z.string(), z.array(z.string())),
  /** The version of each shared module that this shell provides. */
  shared: z.record(z.string(), z.string()),
  /** The names that each of them exports; an older shell has no such field. */
  exports: z.record(z.string(), z.array(z.string())).optional(),
});
export type ShellManifest = z.infer<typeof ShellManifest>;
