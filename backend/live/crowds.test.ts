import { EventEmitter } from 'node:events';
import { expect, it } from '@jest/globals';
import { writtenLines } from '../../tests/kit/written-lines';
import { createCrowds } from './crowds';

const LIMIT = 500;
const HOMES = 20;

/** A connection that is closed when the server hangs up. */
class Connection extends EventEmitter {
  isOpen = true;
  close(): void {
    this.isOpen = false;
    this.emit('close');
  }
}

it('limits the connections of all networks in one of IPv6 together', () => {
  const crowds = createCrowds(writtenLines().logger);
  const admit = (network: string): Connection => {
    const connection = new Connection();
    crowds.admit(connection, network);
    return connection;
  };
  const all = Array.from({ length: HOMES * LIMIT }, (_, nth) =>
    admit(`2001:db8:7:${nth % HOMES}::/64`),
  );
  expect(all.every(({ isOpen }) => isOpen)).toBe(true);
  expect(admit('2001:db8:7:99::/64').isOpen).toBe(false);
  expect(admit('2001:db8:8:99::/64').isOpen).toBe(true);

  all[0]?.close();
  expect(admit('2001:db8:7:99::/64').isOpen).toBe(true);
  expect(admit('2001:db8:7:98::/64').isOpen).toBe(false);
});
