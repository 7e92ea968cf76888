import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '@/testing/handlers';
import { server } from '@/testing/server';
import { patiently, useWaitsForCode } from './patient-import';

const Waiting = () => <p>{useWaitsForCode() ? 'waits' : 'does not wait'}</p>;

const withoutSite = () => server.use(http.get(apiUrl('health'), () => HttpResponse.error()));
const withSite = () =>
  server.use(http.get(apiUrl('health'), () => HttpResponse.json({ status: 'alive' })));

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

afterEach(() => void jest.restoreAllMocks());

describe('code that is loaded', () => {
  it('comes at once when it can', async () => {
    render(<Waiting />);
    const load = jest.fn(() => Promise.resolve('code'));
    expect(await patiently(load)).toBe('code');
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByText('does not wait')).toBeVisible();
  });

  it('waits for the connection, says so, and comes when it is back', async () => {
    render(<Waiting />);
    withoutSite();
    let isBack = false;
    const load = () => (isBack ? Promise.resolve('code') : gone());
    let coming: Promise<string>;
    act(() => {
      coming = patiently(load);
    });
    expect(await screen.findByText('waits')).toBeVisible();
    isBack = true;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      expect(await coming).toBe('code');
    });
    expect(screen.getByText('does not wait')).toBeVisible();
  });

  it('fails when the site answers, but has the file no more', async () => {
    render(<Waiting />);
    withSite();
    await act(async () => {
      await expect(patiently(gone)).rejects.toThrow('dynamically imported');
    });
    expect(screen.getByText('does not wait')).toBeVisible();
  });
});
