const STATUS = {
  ready: 'Leia e assine o documento acima.',
  viewed: 'Você abriu o documento.',
  signed: 'Recebemos a sua assinatura. Obrigado!',
  declined: 'Você recusou o documento.',
  expired: 'A sessão terminou. Recarregue a página.',
  error: 'O documento não abriu. Recarregue a página.',
};

const element = document.querySelector('aval-sign');
for (const [name, text] of Object.entries(STATUS)) {
  element.addEventListener(name, () => {
    document.querySelector('#status').textContent = text;
    document
      .querySelector('#events')
      .append(Object.assign(document.createElement('li'), { textContent: name }));
  });
}
