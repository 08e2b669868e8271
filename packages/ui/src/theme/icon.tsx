const PATHS = {
  alert: 'M12 8v5M12 16.5v.01M10.3 4 2.8 17.2A2 2 0 0 0 4.5 20h15a2 2 0 0 0 1.7-2.8L13.7 4a2 2 0 0 0-3.4 0Z',
  'arrow-left': 'M19 12H5M11 6l-6 6 6 6',
  briefcase:
    'M4 8h16a1 1 0 0 1 1 1v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a1 1 0 0 1 1-1ZM8 8V6a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2M3 13h18',
  calendar: 'M5 5h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM3 10h18M8 3v4M16 3v4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-left': 'm15 6-6 6 6 6',
  'chevron-right': 'm9 6 6 6-6 6',
  'chevron-up': 'm6 15 6-6 6 6',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 7v5l3.5 2',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1ZM16 9V4a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h3',
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 19.5h16',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4Z',
  'eye-off':
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4ZM5 19 19 5',
  filter: 'M4 5h16l-6.2 7.5V19l-3.6-2v-4.5L4 5Z',
  inbox: 'M3 13l3-8h12l3 8v5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-5ZM3 13h5.5a3.5 3.5 0 0 0 7 0H21',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 11v5.5M12 7.5v.01',
  logout: 'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15.5 16.5 20 12l-4.5-4.5M20 12H9.5',
  mail: 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM3.5 6.5 12 13l8.5-6.5',
  'map-pin': 'M12 21s-7-6.2-7-11.2a7 7 0 0 1 14 0C19 14.8 12 21 12 21ZM12 7.3a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2Z',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  more: 'M5 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2ZM12 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2ZM19 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
  offline:
    'M4 4l16 16M8.5 15.5a5 5 0 0 1 5.6-1M5 11.8a10 10 0 0 1 5-2.6M14 9.2a10 10 0 0 1 5 2.6M2 8.5A14 14 0 0 1 7 5.6M12 19v.01M12 5a14 14 0 0 1 10 3.5',
  pencil: 'M4 20l.9-4.2L16.3 4.4a1.5 1.5 0 0 1 2.1 0l1.2 1.2a1.5 1.5 0 0 1 0 2.1L8.2 19.1 4 20ZM14.2 6.5l3.3 3.3',
  phone:
    'M6.5 3.5h3l1.5 4.5-2 1.4a12 12 0 0 0 5.6 5.6l1.4-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z',
  plus: 'M12 5v14M5 12h14',
  power: 'M12 3.5v8M7 6.5a7.5 7.5 0 1 0 10 0',
  refresh: 'M20 5v5h-5M4 19v-5h5M5.6 9.5A7 7 0 0 1 17.8 7.5L20 10M4 14l2.2 2.5a7 7 0 0 0 12.2-2',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM16 16l4.5 4.5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM9 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  support:
    'M4 14v-2a8 8 0 0 1 16 0v2M4 14a1.5 1.5 0 0 1 1.5-1.5H7V18H5.5A1.5 1.5 0 0 1 4 16.5V14ZM20 14a1.5 1.5 0 0 0-1.5-1.5H17V18h1.5a1.5 1.5 0 0 0 1.5-1.5V14ZM19 18c0 1.7-2 3-5 3',
  trash: 'M4 7h16M9 7V4.5h6V7M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20a7.5 7.5 0 0 1 15 0',
  users:
    'M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14a6.5 6.5 0 0 1 3.5 5.5',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
}

/** A line drawing beside words; hidden from screen readers. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** Whether there is an icon of that name: names may come from data. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(PATHS, name);
}
