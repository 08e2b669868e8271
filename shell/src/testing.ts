import type { PageConfig } from '@mentorias/federation/shell/page-config';

type Release = PageConfig['remotes'][string];

/** A release with what the shell's own screens read of it; the loader's fields are empty. */
function release(name: string, navigation: Release['navigation']): Release {
  return {
    name,
    title: name,
    navigation,
    version: '1.0.0',
    contract: 1,
    build: '0123456789ab',
    entry: 'remoteEntry.js',
    global: `remote_${name}`,
    preload: [],
    home: [],
    doors: [],
    files: {},
    shared: {},
    base: `/remotes/${name}/1.0.0/`,
  };
}

/** A page's configuration as the gateway writes it, for tests: three remotes with their menus (rule 4.3). */
export const testConfig: PageConfig = {
  shell: { version: '1.0.0' },
  support: { name: 'Lucía Torres', phone: '+51 987 654 321' },
  dataController: { name: 'Asociación Impulsa', address: 'Av. Arequipa 1234, Lima', email: 'datos@impulsa.example' },
  google: null,
  nonce: 'nonce-of-the-test',
  roles: {
    entrepreneur: [{ remote: 'entrepreneur', paths: ['/', '/guides', '/mis-mentorias'] }],
    guide: [{ remote: 'guide', paths: ['/', '/profile'] }],
    admin: [{ remote: 'admin', paths: ['/', '/users', '/correos', '/auditoria', '/reporte', '/datos'] }],
  },
  overrides: false,
  doors: {},
  remotes: {
    entrepreneur: release('entrepreneur', [
      { label: 'Mis mentorías', path: '/mis-mentorias', icon: 'calendar', order: 2, place: 'header' },
      { label: 'Buscar mentores', path: '/', icon: 'search', order: 1, place: 'header' },
    ]),
    guide: release('guide', [
      { label: 'Perfil', path: '/profile', icon: 'user', order: 2, place: 'side' },
      { label: 'Mentorías', path: '/', icon: 'calendar', order: 1, place: 'side' },
    ]),
    admin: release('admin', [
      { label: 'Dashboard', path: '/', icon: 'dashboard', order: 1, place: 'side' },
      { label: 'Usuarios', path: '/users', icon: 'users', order: 2, place: 'side' },
      { label: 'Reporte', path: '/reporte', icon: 'calendar', order: 3, place: 'user' },
    ]),
  },
};
