import '../../styles.css';
