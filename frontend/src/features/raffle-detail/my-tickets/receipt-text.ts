import type { Receipt } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import { formatRange } from '@/entities/participation/ticket-numbers';
import { myTicketsTexts } from '@/shared/i18n/raffle-detail';
import { formatEuros } from '@/shared/lib/money';

export type ReceiptRaffle = Pick<Raffle, 'id' | 'title'>;

const { fields } = myTicketsTexts;

/** A purchase's proof in lines of text, to be pasted wherever its owner keeps such things. */
export const receiptText = (raffle: ReceiptRaffle, receipt: Receipt): string =>
  [
    `${fields.raffle}: ${raffle.title} (${raffle.id})`,
    `${fields.tickets}: ${formatRange(receipt)}`,
    `${fields.amount}: ${formatEuros(receipt.amountCents / 100)}`,
    `${fields.purchase}: ${receipt.seq} · ${receipt.purchaseId}`,
    `${fields.tag}: ${receipt.tag}`,
    ...(receipt.receiptSecret === undefined ? [] : [`${fields.secret}: ${receipt.receiptSecret}`]),
    `${fields.head}: ${receipt.head}`,
  ].join('\n');
