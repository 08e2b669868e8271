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
