export const paletteTexts = {
  open: 'Ir a…',
  search: 'Una parte, una rifa, una persona o un evento',
  groups: {
    parts: 'Partes',
    raffles: 'Rifas',
    people: 'Personas',
    events: 'Eventos',
  },
  nothing: 'Nada se llama así',
  searching: 'Buscando…',
  failed: 'No hemos podido buscar. Inténtalo de nuevo.',
  raffle: (id: number) => `Rifa n.º\u00a0${id}`,
  account: (id: number) => `Cuenta n.º\u00a0${id}`,
  /** Until then nobody's data is read. */
  askPeople: (name: string) => `Buscar personas que se llamen «${name}»`,
  askPeopleHint: 'Queda anotado a quién ves',
  noPeople: (name: string) => `Nadie se llama «${name}»`,
  event: (address: string) => `Evento ${address}`,
  position: (position: string) => `Evento de la posición ${position}`,
  stream: (stream: string) => `Eventos de ${stream}`,
  type: (words: string) => `Eventos: ${words}`,
  help: '↑ ↓ para moverte, Intro para ir, Esc para cerrar',
} as const;
