import type { NavigationItem } from '@mentorias/federation/registry';
import type { SessionUser } from '@mentorias/session';
import { hasScreen, useLacks } from '@mentorias/session';
import { Face, Icon, isIconName, Menu, UnstyledButton } from '@mentorias/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { COMMAND_KEYS } from '../commands/command-keys.ts';
import type { KeyDialog } from '../commands/use-keys.ts';
import { ACCOUNT_PATH } from '../role-routing/destination.ts';
import { useLogOut } from '../role-routing/log-out.ts';
import classes from './header.module.css';
import { texts } from './texts.ts';

interface UserMenuProps {
  user: SessionUser;
  /** The role's entries that stand here. */
  items: NavigationItem[];
  onOpen: (dialog: KeyDialog) => void;
}

/** The user's name with a menu: the role's entries that stand there, the account, the palette, the keys and the log-out (rule 4.1). */
export function UserMenu({ user, items, onOpen }: UserMenuProps) {
  const logOut = useLogOut();
  const hasAccount = hasScreen(ACCOUNT_PATH, useLacks());
  const [isOpen, setOpen] = useState(false);
  const name = user.name || user.email || texts.account;
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={220} shadow="md" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <Face id={user.id} name={name} className={classes.picture} />
          <span className={classes.name} translate="no">
            {name}
          </span>
          <Icon name="chevron-down" size={16} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, path, icon }) => (
          <Menu.Item
            key={path}
            className={classes.line}
            component={Link}
            to={path}
            leftSection={<Icon name={isIconName(icon) ? icon : 'chevron-right'} size={18} />}
          >
            {label}
          </Menu.Item>
        ))}
        {items.length > 0 && <Menu.Divider />}
        {hasAccount && (
          <Menu.Item
            className={classes.line}
            component={Link}
            to={ACCOUNT_PATH}
            leftSection={<Icon name="settings" size={18} />}
          >
            {texts.account}
          </Menu.Item>
        )}
        <Menu.Item
          className={classes.line}
          leftSection={<Icon name="search" size={18} />}
          rightSection={<kbd className={classes.keys}>{COMMAND_KEYS.join(' ')}</kbd>}
          onClick={() => onOpen('palette')}
        >
          {texts.palette}
        </Menu.Item>
        <Menu.Item
          className={classes.line}
          data-keys
          leftSection={<Icon name="info" size={18} />}
          rightSection={<kbd className={classes.keys}>?</kbd>}
          onClick={() => onOpen('keys')}
        >
          {texts.keys}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item className={classes.line} leftSection={<Icon name="logout" size={18} />} onClick={logOut}>
          {texts.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
