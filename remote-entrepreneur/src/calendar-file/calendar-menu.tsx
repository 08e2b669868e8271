import { Button, Icon, Menu } from '@mentorias/ui';
import { useState } from 'react';
import type { CalendarFileEvent } from './calendar-file.ts';
import { fileLinkOf, googleCalendarUrl, outlookUrl } from './calendar-file.ts';

/** 'Añadir a mi calendario': one of the web, or a file. */
export function CalendarMenu({ event }: { event: CalendarFileEvent }) {
  const [isOpen, setOpen] = useState(false);
  const pages = [
    ['Google Calendar', googleCalendarUrl(event)],
    ['Outlook', outlookUrl(event)],
  ] as const;
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<Icon name="calendar" size={18} />}>
          Añadir a mi calendario
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map(([name, href]) => (
          <Menu.Item key={name} component="a" href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </Menu.Item>
        ))}
        <Menu.Item component="a" {...fileLinkOf(event, location.hostname, new Date())}>
          Archivo (.ics)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
