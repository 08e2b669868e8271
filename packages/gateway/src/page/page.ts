import type { PageConfig } from '@mentorias/federation/shell/page-config';
import type { ShellManifest } from '@mentorias/federation/shell/shell-manifest';

/**
 * The HTML of the one page: its configuration (`PageConfig`), the shell's outline, introduction and boot script, then the shell's files, so that
 * the outline waits for none of them.
 */
export function renderPage(shell: ShellManifest, config: PageConfig, head: string): string {
  const styles = shell.styles.map(
    (file) => `<link rel="stylesheet" href="/assets/${file.name}" crossorigin integrity="${file.integrity}">`,
  );
  const scripts = shell.scripts.map(
    (file) => `<script defer src="/assets/${file.name}" crossorigin integrity="${file.integrity}"></script>`,
  );
  const typeface = shell.typeface
    ? `<link rel="preload" as="font" type="font/woff2" href="/assets/${shell.typeface.name}" crossorigin>\n`
    : '';
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}
${typeface}<script type="application/json" id="page-config">${inert(config)}</script>
${shell.picture ? `<style nonce="${config.nonce}">${shell.picture.css}</style>` : ''}
</head>
<body>
<div id="root">${shell.picture?.html ?? ''}</div>
${shell.introduction ?? ''}
<noscript>Para usar Mentorías, activa JavaScript en tu navegador.</noscript>
<script>${shell.boot}</script>
${[...styles, ...scripts].join('\n')}
</body>
</html>
`;
}

/** JSON for a script element, without a `<` that could end it. */
function inert(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
