import { counted } from '@/shared/lib/numbers';

const nameOf = (missing: string): string => (missing === 'nif' ? 'NIF' : missing);

export const textPageTexts = {
  others: 'Ayuda y textos legales',
  search: 'Buscar en la ayuda',
  found: (count: number) => counted(count, 'pregunta', 'preguntas'),
  nothing: 'Ninguna pregunta habla de eso. Prueba con otra palabra.',
  incomplete: (missing: readonly string[]) =>
    `Falta configurar datos de quien gestiona este sitio: ${missing.map(nameOf).join(', ')}.`,
} as const;
