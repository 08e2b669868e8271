import type { SessionUser } from '@mentorias/session';
import { Avatar, Icon, Menu, UnstyledButton } from '@mentorias/ui';
import { Link } from 'react-router-dom';
import { ACCOUNT_PATH } from '../role-routing/destination.ts';
import { useLogOut } from '../role-routing/log-out.ts';
import classes from './header.module.css';
import { texts } from './texts.ts';

/** The user's name with a menu: the account and the log-out (rule 4.1). */
export function UserMenu({ user }: { user: SessionUser }) {
  const logOut = useLogOut();
  return (
    <Menu position="bottom-end" width={220} shadow="md" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <Avatar size={36} color="maiz" className={classes.picture}>
            <Icon name="user" />
          </Avatar>
          <span className={classes.name}>{user.name || user.email || texts.account}</span>
          <Icon name="chevron-down" size={16} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={ACCOUNT_PATH} leftSection={<Icon name="settings" size={18} />}>
          {texts.account}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="logout" size={18} />} onClick={logOut}>
          {texts.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
