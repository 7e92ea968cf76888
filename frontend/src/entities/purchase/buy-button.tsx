import Button from '@mui/material/Button';
import { purchaseTexts } from '@/shared/i18n/purchase';

interface BuyButtonProps {
  readonly tickets: number;
  readonly soldOut: boolean;
  readonly sending: boolean;
  readonly disabled: boolean;
  readonly onBuy: () => void;
}

const words = ({ tickets, soldOut, sending }: BuyButtonProps): string => {
  if (soldOut) return purchaseTexts.soldOut;
  return sending ? purchaseTexts.buying : `${purchaseTexts.buyVerb} ${purchaseTexts.buy(tickets)}`;
};

export const BuyButton = (props: BuyButtonProps) => (
  <Button
    variant="contained"
    size="large"
    fullWidth
    disabled={props.disabled || props.sending || props.soldOut}
    onClick={props.onBuy}
  >
    {words(props)}
  </Button>
);
