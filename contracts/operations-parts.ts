/** The parts of the operators' console, by the last part of their address. */
export const OPERATIONS_PARTS = [
  'denuncias',
  'disputas',
  'personas',
  'rifas',
  'salud',
  'auditoria',
  'registro',
  'tiempo',
  'cifras',
] as const;
export type OperationsPart = (typeof OPERATIONS_PARTS)[number];
