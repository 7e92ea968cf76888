import type { Past, PastKind, StepPage } from '@contracts/operations-past';
import { api } from '@/shared/api/api';

/** What is looked at. */
export interface Subject {
  readonly kind: PastKind;
  /** Of a participation `<raffleId>-<userId>`. */
  readonly id: string;
}

export interface AskedPast extends Subject {
  readonly revision?: number | undefined;
  /** ISO 8601. Without both, it is now. */
  readonly moment?: string | undefined;
}

interface AskedSteps extends Subject {
  readonly from: number;
}

const pathOf = ({ kind, id }: Subject) => `operations/past/${kind}/${encodeURIComponent(id)}`;

export const { useGetPastQuery, useListStepsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getPast: build.query<Past, AskedPast>({
      query: ({ revision, moment, ...subject }) => ({
        url: pathOf(subject),
        params: { revision, moment },
      }),
      keepUnusedDataFor: 0,
    }),
    listSteps: build.query<StepPage, AskedSteps>({
      query: ({ from, ...subject }) => ({ url: `${pathOf(subject)}/events`, params: { from } }),
      keepUnusedDataFor: 0,
    }),
  }),
});
