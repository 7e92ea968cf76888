import { describe, expect, it } from '@jest/globals';
import { seqOfLine } from '../participations/document';
import { pageIdsOf } from './document';
import { raffleCompleted, raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import { BUYER } from '../../domain/raffles/controls/example';
import { documentsOf } from '../testing/fold-one';
import { participationPages } from './fold';
import { recorded } from '../../tests/kit/recorded';
import { participations } from '../participations/fold';

const last = ticketsPurchased({ seq: 500 });
const first = ticketsPurchased({ seq: 501 }, last);
const second = ticketsPurchased({ seq: 502, tickets: 2 }, first);
const far = ticketsPurchased({ seq: 1_700 }, second);
const history = [raffleCreated(), last, first, second, far, raffleCompleted()];

describe('pages of a participation', () => {
  it('hold the purchases that the participation omits', () => {
    const [page, later] = documentsOf(participationPages, ...history);
    expect(page).toMatchObject({ _id: `12-${BUYER}-1` });
    expect(page?.receipts.map(seqOfLine)).toEqual([501, 502]);
    expect(later).toMatchObject({ _id: `12-${BUYER}-3` });
  });

  it('are found from the participation', () => {
    const [participation] = documentsOf(participations, ...history);
    const ids = participation ? pageIdsOf(participation) : [];
    expect(ids).toEqual([`12-${BUYER}-1`, `12-${BUYER}-3`]);
    const pages = documentsOf(participationPages, ...history).map(({ _id }) => _id);
    expect(pages).toEqual(ids);
  });

  it('are not concerned by other events', () => {
    const others = recorded([raffleCreated(), last, raffleCompleted()]);
    expect(others.flatMap((event) => participationPages.keys(event))).toEqual([]);
  });

  it('do not exist for a raffle of usual size', () => {
    expect(documentsOf(participationPages, raffleCreated(), ticketsPurchased())).toEqual([]);
  });
});
