import type { PageConfig } from '@mentorias/federation/shell/page-config';
import type { ShellManifest } from '@mentorias/federation/shell/shell-manifest';
import type { GatewayConfig } from '../config/gateway-config.ts';

export const NAME = 'Mentorías';
export const DESCRIPTION =
  'Encuentra a un mentor que ya resolvió un problema como el tuyo y agenda con él una hora para tu negocio.';
const TITLE = `Una hora con un mentor para tu negocio · ${NAME}`;

/** What the page says of itself to search engines, link previews and home screens (rule 13.15). Only the entrance may be found. */
export function headOf(
  { publicUrl, hasPublicUrl }: Pick<GatewayConfig, 'publicUrl' | 'hasPublicUrl'>,
  path: string,
  { icon, emblems }: Pick<ShellManifest, 'icon' | 'emblems'>,
): string {
  const home = `${publicUrl}/`;
  const isEntrance = path === '/';
  return [
    `<title>${TITLE}</title>`,
    `<meta name="description" content="${DESCRIPTION}">`,
    !isEntrance && '<meta name="robots" content="noindex">',
    isEntrance && hasPublicUrl && `<link rel="canonical" href="${home}">`,
    ...Object.entries({
      type: 'website',
      site_name: NAME,
      locale: 'es_PE',
      title: TITLE,
      description: DESCRIPTION,
      ...(isEntrance && hasPublicUrl && { url: home }),
      ...(emblems && {
        image: `${home}assets/${emblems.card}`,
        'image:type': 'image/png',
        'image:width': '1200',
        'image:height': '630',
        'image:alt': 'Una buena conversación cambia el rumbo de un negocio. El sol sobre los Andes.',
      }),
    }).map(([name, content]) => `<meta property="og:${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="icon" href="/assets/${icon}" type="image/svg+xml">`,
    emblems && `<link rel="apple-touch-icon" href="/assets/${emblems['icon-180']}">`,
    emblems && '<link rel="manifest" href="/manifest.webmanifest">',
  ]
    .filter(Boolean)
    .join('\n');
}

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
