import { describe, expect, it } from '@jest/globals';
import { mailNetworkOf, networkOf } from './rate-limit';

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:FFFF::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['203.0.113.9:2001', '203.0.113.9'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['[::ffff:192.0.2.7]:80', '192.0.2.7'],
    ['unknown', 'unknown'],
    ['_hidden-1', 'unknown'],
    ['[garbage]:1', 'unknown'],
    ['203.0.113.9:port', 'unknown'],
    ['', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the network whose mails count together', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
    ['2001:db8:2::9', '2001:db8:2::/48'],
    ['::1', '0:0:0::/48'],
    ['garbage', 'unknown'],
  ])('of %s is %s', (ip, network) => {
    expect(mailNetworkOf({ ip })).toBe(network);
  });
});
