import { expect, it } from '@jest/globals';
import { dateTexts } from './forms';

it('a clock names each time with the figures that it shows', () => {
  const { hoursClockNumberText, minutesClockNumberText, secondsClockNumberText } = dateTexts.picker;
  const names = [hoursClockNumberText, minutesClockNumberText, secondsClockNumberText];
  expect(names.map((name) => name('9'))).toEqual(['09 horas', '09 minutos', '09 segundos']);
});
