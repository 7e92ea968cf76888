import { describe, expect, it } from '@jest/globals';
import { apiError, detailOf, isRefusal, isStatus, reasonOf } from './problems';

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
  it.each([401, 403, 404, 429, 502, 504])(
    'is none of our server without its words: %d',
    (status) => {
      const error = apiError(status, '<html>');
      expect(isStatus(error, status)).toBe(false);
      expect(isRefusal(error)).toBe(false);
      expect(reasonOf(error, 'Usuario o contraseña incorrectos')).toMatch(
        /^No hemos podido hablar/,
      );
    },
  );
  it('knows its status', () => {
    expect(isStatus(apiError(409, body), 409)).toBe(true);
    expect(isStatus(undefined, 404)).toBe(false);
  });
});
