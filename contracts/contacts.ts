/** Where a prize is sent. */
export interface ShippingAddress {
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly municipality: string | null;
  readonly province: string | null;
  readonly community: string | null;
  readonly country: string | null;
}

/** How the other one of winner and seller can be reached, once a raffle is drawn. */
export interface Contact {
  /** Who is told of here. */
  readonly of: 'winner' | 'seller';
  readonly userId: number;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  /** Of the winner only. */
  readonly shippingAddress?: ShippingAddress;
}
