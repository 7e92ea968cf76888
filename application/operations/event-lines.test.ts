import { describe, expect, it } from '@jest/globals';
import { CSV_HEADER, csvLine, ndjsonLine } from './event-lines';
import type { ShownEvent } from './shown-event';

const event: ShownEvent = {
  id: 'e-1',
  position: 41,
  stream: 'raffle-7',
  revision: 3,
  type: 'RaffleCreated',
  at: '2026-06-01T10:00:00.000Z',
  schemaVersion: 3,
  correlationId: 'pedido-1',
  causationId: null,
  actorId: null,
  atTerminal: false,
  data: { title: 'Bici' },
};

describe('a line of CSV', () => {
  it('has a cell for each column, empty where there is nothing', () => {
    expect(CSV_HEADER).toBe(
      'position,stream,revision,type,at,actorId,atTerminal,correlationId,causationId,id,schemaVersion,data\r\n',
    );
    expect(csvLine(event)).toBe(
      '41,"raffle-7",3,"RaffleCreated","2026-06-01T10:00:00.000Z",,false,"pedido-1",,"e-1",3,"{""title"":""Bici""}"\r\n',
    );
  });

  it('tells what was done at the terminal', () => {
    expect(csvLine({ ...event, atTerminal: true })).toContain('.000Z",,true,');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('makes no formula of %j', (text) => {
    expect(csvLine({ ...event, correlationId: text })).toContain(`,"'${text}",`);
  });

  it('makes none where semicolons separate cells, and keeps the JSON', () => {
    const data = { title: 'x";=HYPERLINK("https://example.org")' };
    const line = csvLine({ ...event, data });
    expect(line).not.toContain(';');
    const [, written = ''] = /"(\{.*\})"\r\n$/.exec(line) ?? [];
    expect(JSON.parse(written.replaceAll('""', '"'))).toEqual(data);
  });
});

describe('a line of JSON', () => {
  it('is one line, whatever the data', () => {
    const data = { description: 'una\nrifa\u2028más' };
    const line = ndjsonLine({ ...event, data, actorId: 8 });
    expect(line.split('\n')).toHaveLength(2);
    expect(JSON.parse(line)).toMatchObject({ data, actorId: 8, position: 41 });
    expect(line).not.toContain('causationId');
    expect(line).not.toContain('atTerminal');
    expect(JSON.parse(ndjsonLine({ ...event, atTerminal: true }))).toMatchObject({
      atTerminal: true,
    });
  });
});
