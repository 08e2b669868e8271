import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { Menu } from '../../overlays/panel.tsx';
import { Icon } from '../../theme/icon.tsx';

interface RowMenuProps {
  /** The name of the button that opens it, with that of the row. */
  label: string;
  items: { label: string; isDestructive?: boolean; onSelect: () => void }[];
}

/** What can be done with a row where there is no room for buttons. */
export function RowMenu({ label, items }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item
            key={item.label}
            mih="2.75rem"
            color={item.isDestructive ? 'red' : undefined}
            onClick={item.onSelect}
          >
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
