import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';

interface RecordLinkProps {
  /** The parameter of the address that names the record. */
  readonly chosen: string;
  readonly words: string;
}

/** The way from one record back to the list, as it was asked for. */
export const BackToList = ({ chosen, words }: RecordLinkProps) => {
  const [search] = useSearchParams();
  const rest = new URLSearchParams(search);
  rest.delete(chosen);
  return (
    <Button
      component={Link}
      to={{ search: rest.toString() }}
      startIcon={<ArrowBackRounded />}
      sx={{ justifySelf: 'start', ml: { xs: -1.5, sm: -2 } }}
    >
      {words}
    </Button>
  );
};

/** The address of a record, which keeps what the list was asked for. */
export const useRecordHref = (chosen: string) => {
  const [search] = useSearchParams();
  return (id: number | string): string => {
    const query = new URLSearchParams(search);
    query.set(chosen, String(id));
    return `?${query.toString()}`;
  };
};

const NUMBER = /^[1-9]\d{0,14}$/;

interface NumberedProps extends Omit<RecordLinkProps, 'words'> {
  /** What was searched. */
  readonly text: string | undefined;
  readonly words: (id: string) => string;
}

/** Where a number was searched: the way to what has it. */
export const Numbered = ({ chosen, text = '', words }: NumberedProps) => {
  const hrefOf = useRecordHref(chosen);
  return NUMBER.test(text) ? (
    <Button component={Link} to={hrefOf(text)} variant="outlined" sx={{ justifySelf: 'start' }}>
      {words(text)}
    </Button>
  ) : null;
};
