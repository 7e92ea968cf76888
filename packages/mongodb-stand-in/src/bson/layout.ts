import { Elements } from './elements';
import { isNamedAs, type Name, type Place } from './field';

/** The room for more elements is given back at the next document. */
const KEPT_ROOM = 256;

type Room = { -readonly [Name in keyof Place]: Place[Name] };

/**
 * Where the elements of one document are, found in a single walk: an update looks for several of
 * them, some more than once. It is used for one document after the other.
 */
export class Layout {
  private readonly places: Room[] = [];
  private size = 0;

  read(bytes: Buffer): void {
    this.size = 0;
    if (this.places.length > KEPT_ROOM) this.places.length = KEPT_ROOM;
    const elements = new Elements(bytes);
    while (elements.next()) this.keep(elements);
  }

  /** The first element with this name. It is valid until the next document is read. */
  find(bytes: Buffer, name: Name): Place | undefined {
    for (let at = 0; at < this.size; at += 1) {
      const place = this.places[at];
      if (place && isNamedAs(bytes, place, name)) return place;
    }
    return undefined;
  }

  private keep({ type, nameStart, nameEnd, valueStart, valueEnd }: Place): void {
    const room = this.places[this.size];
    if (!room) this.places.push({ type, nameStart, nameEnd, valueStart, valueEnd });
    else {
      room.type = type;
      room.nameStart = nameStart;
      room.nameEnd = nameEnd;
      room.valueStart = valueStart;
      room.valueEnd = valueEnd;
    }
    this.size += 1;
  }
}
