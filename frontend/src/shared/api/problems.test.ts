import { describe, expect, it } from '@jest/globals';
import { apiError, detailOf, isStatus } from './problems';

const body = JSON.stringify({ type: '/problems/x', title: 'x', status: 409, detail: 'No quedan' });

describe('an error of the API', () => {
  it('says the status, a colon, a space and the body', () =>
    expect(apiError(409, body).message).toBe(`409: ${body}`));
  it('says the status text when the body is empty', () =>
    expect(apiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway'));
  it('carries the server’s sentence, if there is one', () => {
    expect(detailOf(apiError(409, body), 'reserva')).toBe('No quedan');
    expect(detailOf(apiError(502, '<html>'), 'reserva')).toBe('reserva');
    expect(detailOf(apiError(409, body.replace('No quedan', '')), 'reserva')).toBe('reserva');
    expect(detailOf(new TypeError('no fetch'), 'reserva')).toBe('reserva');
  });
  it('knows its status', () => {
    expect(isStatus(apiError(404, ''), 404)).toBe(true);
    expect(isStatus(undefined, 404)).toBe(false);
  });
});
