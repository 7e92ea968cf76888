import { afterEach, expect, it } from '@jest/globals';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Formik } from 'formik';
import { noteServerTime } from '@/shared/lib/server-clock';
import { EndDateField } from './end-date-field';

const serverIs = (now: Date) => noteServerTime(now.toUTCString(), Date.now(), Date.now());

afterEach(() => serverIs(new Date()));

const show = (endDate: string) =>
  render(
    <ThemeProvider theme={createTheme()}>
      <Formik initialValues={{ endDate }} onSubmit={() => undefined}>
        <EndDateField />
      </Formik>
    </ThemeProvider>,
  );

it('names its parts and buttons in Spanish', () => {
  show(new Date().toISOString());
  for (const name of ['Día', 'Mes', 'Año']) {
    expect(screen.getByRole('spinbutton', { name })).toBeVisible();
  }
  expect(screen.getByTitle('Borrar la fecha')).toBeInTheDocument();
});

it.each(['31-01-2031', '31.01.2031', '2031-01-31', '31/1/31', ' 31 / 01 / 2031 '])(
  'takes a pasted day: %s',
  async (pasted) => {
    serverIs(new Date(2030, 10, 17, 12));
    show('');
    await userEvent.click(screen.getByRole('spinbutton', { name: 'Día' }));
    await userEvent.paste(pasted);
    expect(screen.getByRole('spinbutton', { name: 'Año' })).toHaveTextContent('2031');
    expect(screen.getByRole('spinbutton', { name: 'Mes' })).toHaveTextContent('01');
    expect(screen.getByRole('spinbutton', { name: 'Día' })).toHaveTextContent('31');
  },
);

it('shows and offers days of the site’s calendar', async () => {
  serverIs(new Date('2031-05-17T22:30:00.000Z'));
  show('2031-05-30T22:30:00.000Z');
  expect(screen.getByRole('spinbutton', { name: 'Mes' })).toHaveTextContent('05');
  expect(screen.getByRole('spinbutton', { name: 'Día' })).toHaveTextContent('31');
  await userEvent.click(screen.getByRole('button', { name: /Elige fecha/ }));
  expect(await screen.findByRole('gridcell', { current: 'date' })).toHaveTextContent('18');
  expect(screen.getByRole('gridcell', { name: '17' })).toBeDisabled();
});

it('has the server’s today, and no day before it', async () => {
  serverIs(new Date(2031, 4, 17, 12));
  show('');
  await userEvent.click(screen.getByRole('button', { name: /Elige fecha/ }));
  expect(await screen.findByText('mayo 2031')).toBeVisible();
  expect(screen.getByRole('dialog', { name: /^Tiempo límite/ })).toBeInTheDocument();
  expect(screen.getByRole('gridcell', { current: 'date' })).toHaveTextContent('17');
  expect(screen.getByRole('gridcell', { name: '16' })).toBeDisabled();
  expect(screen.getByRole('gridcell', { name: '17' })).toBeEnabled();
});
