import type { Command, PeopleFinder } from '@mentorias/federation/remote';
import { ownsPath } from '@mentorias/federation/role-routing';
import { hasScreen, useLacks } from '@mentorias/session';
import { useEffect, useLayoutEffect, useState } from 'react';
import { loader } from '../federation/loader.ts';
import { navigationOf } from '../layout/navigation.ts';
import { texts as frameTexts } from '../layout/texts.ts';
import { pageConfig } from '../page/page-config.ts';
import { ACCOUNT_PATH } from '../role-routing/destination.ts';
import { texts } from './texts.ts';

/** What the palette offers a role (rule 4.11): its menu, what its remotes add, which it loads where no screen has, and the account. */
export function useCommands(role: string): Command[] {
  const [commands, setCommands] = useState<Command[]>([]);
  const lacks = useLacks();
  useLayoutEffect(() => {
    const read = () => setCommands(commandsOf(role, lacks));
    read();
    return loader.subscribe(read);
  }, [role, lacks]);
  useEffect(() => {
    for (const { remote } of pageConfig.roles[role] ?? []) loader.start(remote);
  }, [role]);
  return commands;
}

function commandsOf(role: string, lacks: readonly string[]): Command[] {
  const commands = [
    ...navigationOf(role, 'side', lacks),
    ...navigationOf(role, 'header', lacks),
    ...commandsOfRemotes(role),
    ...navigationOf(role, 'user', lacks),
    { label: frameTexts.account, path: ACCOUNT_PATH, icon: 'settings', words: texts.accountWords },
  ];
  return commands.filter(({ path }) => hasScreen(path, lacks));
}

function commandsOfRemotes(role: string): Command[] {
  return remotesOf(role).flatMap(({ module, paths }) => commandsIn(module.commands, paths));
}

/** What finds people for a role: of each of its remotes that is loaded, unless the backend lacks what it needs. */
export function findersOf(role: string, lacks: readonly string[]): PeopleFinder['find'][] {
  return remotesOf(role).flatMap(({ module: { people }, paths }) => {
    if (typeof people?.find !== 'function' || lacks.includes(people.needs)) return [];
    return [async (typed: string, signal: AbortSignal) => commandsIn(await people.find(typed, signal), paths)];
  });
}

/** The modules of a role's remotes that are loaded. */
function remotesOf(role: string) {
  return (pageConfig.roles[role] ?? []).flatMap(({ remote, paths }) => {
    const state = loader.state(remote);
    return state.status === 'ready' ? [{ module: state.module, paths }] : [];
  });
}

/** Other teams wrote them: what is no command, or leads to a path that is not the remote's, is left out. */
function commandsIn(commands: unknown, paths: string[]): Command[] {
  if (!Array.isArray(commands)) return [];
  return commands.filter(
    (command?: Partial<Command>) =>
      typeof command?.label === 'string' &&
      typeof command.path === 'string' &&
      ownsPath(paths, command.path.split('?')[0]!),
  );
}
