/** Hashes by absolute URL: what may run. The page reads them, and so do older releases, whose builds gave their late files a hash. */
declare var releaseIntegrity: Record<string, string> | undefined;

interface TrustedTypeRules {
  createScriptURL?(url: string): string;
  createHTML?(html: string): string | null;
  createScript?(text: string): string;
}

/** Trusted Types, where the browser has them. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: TrustedTypeRules,
      ): { createScriptURL(url: string): string; createScript(text: string): string };
    }
  | undefined;

/** The development interface of each remote that is being developed, by its name (packages/federation/development). */
declare var remotesInDevelopment: Record<string, import('./src/development.ts').RemoteInDevelopment> | undefined;

/** React's refresh runtime, where the shell is a development build: one for all remotes. */
declare var reactRefresh: import('./src/development.ts').ReactRefresh | undefined;
