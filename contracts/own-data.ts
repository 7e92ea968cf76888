import { object, string, type InferType } from './yup';

export const OWN_DATA_FORMATS = ['json', 'html'] as const;

/** Query parameters of `GET /api/users/:id/data`. */
export const ownDataQuery = object({
  format: string()
    .oneOf(OWN_DATA_FORMATS)
    .nonNullable()
    .default('json')
    .meta({ description: 'Para programas, o una página para leerla' }),
});
export type OwnDataQuery = InferType<typeof ownDataQuery>;
