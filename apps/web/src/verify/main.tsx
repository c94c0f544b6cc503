import { render } from 'preact';
import '../design/page.css';

const page = document.querySelector('#page');
if (page !== null) render(<main class="card">Aval</main>, page);
