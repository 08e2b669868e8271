export const texts = {
  skip: 'Saltar al contenido',
  menu: 'Menú',
  navigation: 'Navegación principal',
  sections: 'Secciones',
  openMenu: 'Abrir menú',
  narrow: 'Contraer menú',
  widen: 'Expandir menú',
  account: 'Mi cuenta',
  logOut: 'Cerrar Sesión',
};
