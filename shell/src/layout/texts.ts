export const texts = {
  skip: 'Saltar al contenido',
  home: 'Mentorías, ir al inicio',
  menu: 'Menú',
  navigation: 'Navegación principal',
  openMenu: 'Abrir menú',
  narrow: 'Contraer menú',
  widen: 'Expandir menú',
  account: 'Mi cuenta',
  userMenu: (name: string) => `${name}, abrir menú de usuario`,
  logOut: 'Cerrar Sesión',
};
