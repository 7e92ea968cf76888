import { expect, it } from '@jest/globals';
import { salesReading } from './tiles';

const sales = {
  weekday: 'lunes',
  total: 9,
  untilHour: 5,
  before: [4, 6, 7, 8],
  line: [],
  usual: [],
};

it.each([
  [1, /: 5,00\s€ hasta la 1:00; los cuatro últimos lunes, de 4,00\s€ a 8,00\s€$/],
  [2, /: 5,00\s€ hasta las 2:00; los cuatro últimos lunes, de 4,00\s€ a 8,00\s€$/],
])('the sales up to an hour are told as people say it: %s', (hour, words) => {
  expect(salesReading({ ...sales, hour }).verdict).toMatch(words);
});
