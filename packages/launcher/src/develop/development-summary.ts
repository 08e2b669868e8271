import type { DevServer } from '@mentorias/federation/development/dev-server';
import { routingFrom } from '@mentorias/federation/releases/routing-table';
import type { DevelopedRemote } from './developed-remotes.ts';

/** The example accounts of the product's own roles. */
const ACCOUNTS: Record<string, string> = {
  entrepreneur: 'emprendedor@mentorias.demo',
  guide: 'mentor@mentorias.demo',
  admin: 'admin@mentorias.demo',
};

interface Development {
  url: string;
  developed: DevelopedRemote[];
  server: Pick<DevServer, 'addressOf'>;
  withShell: boolean;
  demo: boolean;
}

/** The text that a developer reads once everything runs. */
export function developmentSummary({ url, developed, server, withShell, demo }: Development): string {
  const query = developed.map(({ name }) => `remote.${name}=${server.addressOf(name)}`).join('&');
  const followed = developed.map(({ name }) => `remote-${name}`).concat(withShell ? ['el shell'] : []);
  const accounts = [...new Set(developed.flatMap(({ name }) => accountsFor(name)))];
  const lines = [
    '',
    `  En desarrollo: ${followed.join(', ')}`,
    '',
    `  Abre        ${url}/?${query}`,
    "              y responde 'Usar esta versión'; cada cambio que guardes aparece en la página",
  ];
  if (demo && accounts.length > 0) lines.push(`  Cuenta      ${accounts.join(', ')} · contraseña Mentorias2026!`);
  return [...lines, '', '  Ctrl+C detiene todo.', ''].join('\n');
}

function accountsFor(remote: string): string[] {
  return Object.entries(routingFrom(process.env.ROUTING_CONFIG))
    .filter(([, routings]) => routings.some((routing) => routing.remote === remote))
    .flatMap(([role]) => ACCOUNTS[role] ?? []);
}
