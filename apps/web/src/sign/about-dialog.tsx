import { writtenCnpj } from '../design/cnpj.ts';
import { Button } from '../design/parts.tsx';
import { Modal } from './modal.tsx';
import type { Operator } from './portal.ts';
import type { Sender } from './sender.ts';
import type { Words } from './words/words.ts';

/** Explains the page to somebody who has never signed like this. */
export function AboutDialog(props: {
  readonly sender: Sender;
  readonly operator: Operator | null;
  readonly words: Words;
  readonly onClose: () => void;
}) {
  const { sender, operator, words, onClose } = props;
  const name = operator?.name ?? null;
  return (
    <Modal id="about-heading" onClose={onClose}>
      {(close) => (
        <div class="notice">
          <h2 id="about-heading">{words.foot.about}</h2>
          <p>
            {words.about.sender(sender.organizationName)}
            {sender.cnpj && ` ${words.about.cnpj(writtenCnpj(sender.cnpj))}`}
          </p>
          {sender.verifiedAt && <p>{words.about.verified(name)}</p>}
          <p>{words.about.free}</p>
          <p>{words.about.end}</p>
          {name !== null && <p class="soft">{words.about.operator(name)}</p>}
          <div class="dialog-action">
            <Button onClick={close}>{words.dispute.close}</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
