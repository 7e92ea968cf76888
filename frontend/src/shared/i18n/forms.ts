export const formTexts = {
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  required: (label: string) => `${label} *`,
  noConnection: 'No hemos podido hablar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
} as const;

export const placesTexts = {
  community: 'Comunidad Autónoma',
  province: 'Provincia',
  municipality: 'Municipio',
  chooseCommunity: 'Elige una comunidad',
  chooseProvince: 'Elige una provincia',
  chooseMunicipality: 'Elige un municipio',
  loading: 'Cargando la lista…',
  failed: 'No hemos podido cargar la lista de lugares.',
} as const;
