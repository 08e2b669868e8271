export const texts = {
  skip: 'Saltar al contenido',
  menu: 'Menú',
  navigation: 'Navegación principal',
  sections: 'Secciones',
  openMenu: 'Abrir menú',
  narrow: 'Contraer menú',
  widen: 'Expandir menú',
  palette: 'Ir a…',
  keys: 'Atajos de teclado',
  account: 'Mi cuenta',
  logOut: 'Cerrar Sesión',
  retrying: 'No se pudo cargar. Se está intentando de nuevo...',
};
