import type { Audit, AuditDifference } from '@contracts/operations-audit';
import { counted, formatCount } from '@/shared/lib/numbers';

export const auditTexts = {
  intro:
    'Lee todo el registro desde el principio, comprueba que se cumplen sus reglas y compara cada documento de los modelos de lectura con uno recién hecho. No cambia nada, y el sitio sigue funcionando.',
  start: 'Empezar una auditoría',
  again: 'Empezar otra',
  stop: 'Detener',
  resume: 'Seguir',
  end: 'Abandonar',
  download: 'Descargar el informe (JSON)',
  failure: (said: string) => `Motivo: «${said}»`,
  failed: 'No hemos podido hacerlo. Inténtalo de nuevo.',
  stale: 'No hemos podido leer cómo va. Lo que ves puede haber cambiado.',
  states: {
    none: 'Todavía no se ha hecho ninguna desde la consola.',
    requested: 'Empieza en un momento…',
    running: 'En marcha. Puedes cerrar esta página: sigue sola.',
    stopped: 'Detenida. Lo comprobado se guarda una hora.',
    finished: 'Terminada.',
    ended: 'Se abandonó, o estuvo detenida más de una hora.',
    failed: 'No pudo acabar.',
    lost: 'Se perdió: su programa se ha reiniciado o no está en marcha. Empieza otra.',
  } satisfies Record<Audit['state'], string>,
  startedBy: (who: string, when: string) => `La empezó ${who} ${when}.`,
  progress: {
    reading: 'Lee el registro',
    comparing: 'Compara los documentos',
  } satisfies Record<Audit['phase'], string>,
  done: {
    reading: ({ events, perSecond }) =>
      `Lee el registro: ${counted(events, 'evento comprobado', 'eventos comprobados')}, ${formatCount(perSecond)} por segundo`,
    comparing: ({ documents }) =>
      `Compara los documentos: ${counted(documents, 'comparado', 'comparados')}`,
  } satisfies Record<Audit['phase'], (audit: Audit) => string>,
  report: 'Informe',
  sound: 'Todo cuadra',
  unsound: 'Hay algo que no cuadra',
  checked: (events: number) => counted(events, 'evento comprobado', 'eventos comprobados'),
  rules: 'Reglas del registro',
  models: 'Modelos de lectura',
  holds: 'Se cumple',
  faults: (count: number) => counted(count, 'falta', 'faltas'),
  same: (documents: number) => `${counted(documents, 'documento', 'documentos')}, iguales`,
  different: (different: number, documents: number) =>
    `${formatCount(different)} de ${counted(documents, 'documento', 'documentos')}, ${different === 1 ? 'distinto' : 'distintos'}`,
  unbuilt: 'No está construido a partir de este registro',
  unbuiltHint: 'Mira en «Salud» si se está construyendo. Si no, reconstrúyelo.',
  more: (count: number) =>
    `Y ${formatCount(count)} más: la terminal enseña hasta mil de cada clase (npm run ops -- audit).`,
  place: (stream: string, revision: number) => `${stream}, evento ${formatCount(revision)}`,
  expected: (expected: string, found: string) => `Debería haber: ${expected}. Hay: ${found}.`,
  document: (id: string) => `Documento ${id}`,
  findings: {
    missing: 'falta',
    behind: 'va por detrás',
    different: 'tiene otro contenido',
    'not in the log': 'no está en el registro',
  } satisfies Record<AuditDifference['finding'], string>,
  fields: (fields: readonly string[]) => `Campos: ${fields.join(', ')}`,
  event: (type: string, revision: number, stream: string) =>
    `Su último evento: ${type}, el ${formatCount(revision)} de ${stream}`,
  rebuild: 'Reconstruir',
  rebuildOf: (name: string) => `Reconstruir ${name}`,
  rebuildReasons: {
    different: (events: number) =>
      `Una auditoría de ${counted(events, 'evento', 'eventos')} lo vio distinto`,
    unbuilt: (events: number) =>
      `Una auditoría de ${counted(events, 'evento', 'eventos')} lo vio sin construir`,
  },
  rebuildAsked: 'Se está reconstruyendo',
  rebuildAskedText: 'Mientras tanto se lee el de ahora. Cuando acabe, haz otra auditoría.',
  rebuilding: (share: number) => `Reconstruyéndose: ${formatCount(share * 100)} %`,
  mendReadable: 'Pon en marcha el programa más nuevo. Si ya lo está, restaura el registro.',
  mendFoldable: 'Es un defecto de un modelo de lectura: hay que corregirlo y desplegarlo.',
  mendDeadlines: 'Mira en «Salud» si los trabajadores están en marcha: se ponen al día solos.',
  mendBlocks:
    'Borra la colección log_blocks de MongoDB y reinicia las proyecciones: la escriben de nuevo.',
  mendLog:
    'Los eventos no se corrigen. Comprueba el registro (npm run ops -- check-log), compáralo con una copia y restáurala.',
  names: {
    'events-readable': 'Todos los eventos se pueden leer',
    'no-missing-event': 'No falta ningún evento',
    'rules-replayed': 'Cada evento es lo que deciden las reglas',
    'acts-allowed': 'Cada persona hace solo lo que puede hacer',
    'draws-recomputed': 'Los sorteos se repiten igual',
    'days-recomputed': 'Las huellas de cada día se repiten igual',
    'deadlines-kept': 'Los plazos se cumplen',
    'one-feature-a-week': 'Cada destacado tiene su turno semanal',
    'numbers-taken': 'Los números de cuentas y rifas se han dado antes',
    'user-names-unique': 'Los nombres de usuario no se repiten',
    'processes-finished': 'Lo que se decide se cumple, y nada queda a medias',
    'snapshots-folded': 'Los resúmenes de las rifas largas dicen lo que sus eventos',
    'blocks-complete': 'El índice del registro conoce todos los eventos',
    'events-foldable': 'Los modelos de lectura entienden todos los eventos',
  } as Readonly<Record<string, string>>,
} as const;
