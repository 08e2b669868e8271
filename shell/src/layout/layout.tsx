import type { SessionUser } from '@mentorias/session';
import { sessionStore, useLacks } from '@mentorias/session';
import { ActionIcon, Drawer, Icon, lazyDialog, useDisclosure, useMediaQuery } from '@mentorias/ui';
import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CommandDialogProps } from '../commands/command-dialog.tsx';
import type { KeyDialog } from '../commands/use-keys.ts';
import { useKeys } from '../commands/use-keys.ts';
import { NewVersion } from '../new-version/new-version.tsx';
import { SupportButton } from '../support/support-button.tsx';
import { Header } from './header.tsx';
import { HeaderTabs } from './header-tabs.tsx';
import classes from './layout.module.css';
import { navigationOf } from './navigation.ts';
import { RetryingNotice } from './retrying-notice.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';
import { texts } from './texts.ts';
import { UserMenu } from './user-menu.tsx';

/** From this width on the menu stands beside the screen; below this width it is an overlay (rule 4.3). */
const WIDE = '(min-width: 1024px)';

/** Whether the side navigation of a wide screen shows icons only; kept for the next visit, apart from the session. */
const narrowNavigationAtom = atomWithStorage('narrow-navigation', false, undefined, { getOnInit: true });

const CommandDialog = lazyDialog<CommandDialogProps>(() =>
  import('../commands/command-dialog.tsx').then((code) => code.CommandDialog),
);

interface LayoutProps {
  role: string;
  user: SessionUser;
  children: ReactNode;
}

/** The frame around the screens of a signed-in user (rule 4.1). It needs no code of a remote (rule 13.2). */
export function Layout({ role, user, children }: LayoutProps) {
  const lacks = useLacks();
  const items = navigationOf(role, 'side', lacks);
  const tabs = navigationOf(role, 'header', lacks);
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const [dialog, setDialog] = useState<KeyDialog>();
  useKeys(setDialog);
  const hasMenu = role !== 'entrepreneur' || items.length > 0;
  return (
    <div className={classes.frame} data-tabs={tabs.length > 0 || undefined}>
      <SkipLink />
      <Header start={hasMenu && !isWide && <MenuOverlay items={items} />}>
        <HeaderTabs items={tabs} />
        <NewVersion />
        <UserMenu user={user} items={navigationOf(role, 'user', lacks)} onOpen={setDialog} />
      </Header>
      {hasMenu && isWide && <MenuColumn items={items} />}
      <main id={CONTENT_ID} tabIndex={-1} className={classes.content}>
        {children}
      </main>
      <RetryingNotice />
      <SupportButton />
      <CommandDialog role={role} dialog={dialog} opened={dialog !== undefined} onClose={() => setDialog(undefined)} />
    </div>
  );
}

type Items = ReturnType<typeof navigationOf>;

function MenuColumn({ items }: { items: Items }) {
  const [isNarrow, setNarrow] = useAtom(narrowNavigationAtom, { store: sessionStore });
  return (
    <div className={classes.column} data-narrow={isNarrow || undefined}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={isNarrow ? texts.widen : texts.narrow}
        aria-expanded={!isNarrow}
        onClick={() => setNarrow(!isNarrow)}
      >
        <Icon name={isNarrow ? 'chevron-right' : 'chevron-left'} />
      </ActionIcon>
      <SideNavigation items={items} narrow={isNarrow} />
    </div>
  );
}

/** Closes before it navigates: the router asks one blocker, and that of a screen with unsaved changes comes first (rule 4.6). */
function MenuOverlay({ items }: { items: Items }) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={texts.openMenu}
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon name="menu" />
      </ActionIcon>
      <Drawer opened={isOpen} onClose={close} title={texts.menu} size={300}>
        <SideNavigation items={items} onNavigate={() => flushSync(close)} />
      </Drawer>
    </>
  );
}
